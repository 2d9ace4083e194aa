import type { Link } from '../templates/links';
import type { Name } from '../templates/name-of.rules';

export interface AccountView {
  name: Name;
  academy: string;
  link: Link;
}

export interface ConsentView extends AccountView {
  /** The text to which the player's guardian agreed; null: none did. */
  agreedTo: string | null;
  /** The account has not said yet whom it is for. */
  isOpen: boolean;
  /** Until it has, coaches do not see its videos. */
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

export interface FailedCardView extends AccountView {
  /** 'Sunday, November 29' */
  retriesOn: string;
}
