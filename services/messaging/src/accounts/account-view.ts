import type { Link } from '../templates/links';
import type { Name } from '../templates/name-of.rules';

export interface AccountView {
  name: Name;
  academy: string;
  link: Link;
}

export interface ProofView extends AccountView {
  /** The link that confirms the address. */
  proof: string;
  /** 'Sunday, November 29' */
  until: string;
}
