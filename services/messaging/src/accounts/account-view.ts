import type { Link } from '../templates/links';
import type { Name } from '../templates/name-of.rules';

export interface AccountView {
  name: Name;
  academy: string;
  link: Link;
}

export interface ProofView extends AccountView {
  /** Where the address is confirmed. */
  proof: string;
  /** 'Sunday, November 29' */
  until: string;
}
