import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** A private certificate authority, and a certificate that it signed for `localhost`: paths of PEM files. */
export interface Authority {
  ca: string;
  certificate: string;
  key: string;
}

/** Makes an authority's files in a folder. */
export function makeAuthority(folder: string, name: string): Authority {
  const file = (ending: string) => join(folder, `${name}-${ending}.pem`);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const [ca, caKey, certificate, key] = [file('ca'), file('ca-key'), file('certificate'), file('key')];
  openssl('req', '-x509', ...newKey, '-keyout', caKey, '-out', ca, '-days', '2', '-subj', `/CN=${name}`);
  openssl(
    ...['req', '-x509', ...newKey, '-keyout', key, '-out', certificate, '-days', '2'],
    ...['-CA', ca, '-CAkey', caKey, '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost', '-addext', 'basicConstraints=critical,CA:FALSE'],
  );
  return { ca, certificate, key };
}
