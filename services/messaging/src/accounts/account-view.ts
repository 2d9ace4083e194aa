import type { Link } from '../templates/links';
import type { Name } from '../templates/name-of.rules';

export interface AccountView {
  name: Name;
  academy: string;
  link: Link;
}

export interface ConsentView extends AccountView {
  /** The text that the player's guardian agreed to; null if there was no consent. */
  agreedTo: string | null;
  /** Whether the account still has to answer the consent question. */
  isOpen: boolean;
  /** Whether coaches don't see its videos before the answer. */
  holdsVideos: boolean;
}

export interface ProofView extends AccountView {
  /** The link that confirms the address. */
  proof: string;
  /** 'Sunday, November 29' */
  until: string;
}

export interface NewDeviceView extends AccountView {
  /** 'Safari on iPhone' */
  device: string;
  /** 'Sunday, November 29, 3:45 PM EST' */
  at: string;
}

export interface MembershipView extends AccountView {
  /** 'your' or 'Leo’s' */
  whose: string;
}

export interface FailedCardView extends MembershipView {
  /** 'Sunday, November 29' */
  retriesOn: string;
}
