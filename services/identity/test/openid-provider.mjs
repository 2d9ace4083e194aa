// An OpenID provider on loopback, run as a separate process, which prints its issuer. It signs in the person named by
// `login_hint`, with the claims posted to /people; a posted `audience` becomes the token's audience.
import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const people = new Map();
const server = createServer();
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const provider = new Provider(issuer, {
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
  clients: [
    {
      client_id: 'fungo',
      client_secret: 'secret-of-fungo',
      redirect_uris: [process.env.CALLBACK],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  cookies: { keys: ['signs cookies'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  findAccount: (_, id) => ({ accountId: id, claims: () => ({ ...people.get(id), sub: id }) }),
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client.clientId,
      accountId: oidc.session.accountId,
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});
provider.use(async (context, next) => {
  await next();
  const { id_token: token } = context.body ?? {};
  if (!token) return;
  const [header, payload] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const { audience } = people.get(claims.sub) ?? {};
  if (!audience) return;
  const said = `${header}.${Buffer.from(JSON.stringify({ ...claims, aud: audience })).toString('base64url')}`;
  context.body.id_token = `${said}.${sign('RSA-SHA256', Buffer.from(said), privateKey).toString('base64url')}`;
});
const answer = provider.callback();

server.on('request', async (request, response) => {
  if (request.url.startsWith('/interaction/')) {
    const { params } = await provider.interactionDetails(request, response);
    const result = params.login_hint
      ? { login: { accountId: params.login_hint } }
      : { error: 'access_denied', error_description: 'Cancelled.' };
    return provider.interactionFinished(request, response, result);
  }
  if (request.url !== '/people') return answer(request, response);
  let body = '';
  for await (const part of request) body += part;
  const { id, ...claims } = JSON.parse(body);
  people.set(id, claims);
  response.end();
});
console.log(issuer);
