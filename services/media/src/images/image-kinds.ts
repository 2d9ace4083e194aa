import type { ResizeOptions } from 'sharp';
import { constants, type ErrorCode } from '@fungo/contracts';

const { campLogo, gallery, profileImage, sitePhoto } = constants;

const square = (pixels: number): ResizeOptions => ({ width: pixels, height: pixels, fit: 'cover' });
const within = (pixels: number): ResizeOptions => ({
  width: pixels,
  height: pixels,
  fit: 'inside',
  withoutEnlargement: true,
});

interface ImageRules {
  /** The part of a form that it comes in. */
  part: string;
  maxBytes: number;
  size: ResizeOptions;
  /** Of a second file beside it, for lists. */
  small?: ResizeOptions;
  /** Where media itself keeps the owner's list: what is answered once the owner is gone. */
  gone?: ErrorCode;
}

/** What images there are, and what is made of each. Who may send one, the contract says. */
export const imageKinds = {
  profile: {
    part: 'image',
    maxBytes: profileImage.maxBytes,
    size: square(profileImage.pixels),
    gone: 'identity.user-not-found',
  },
  site: { part: 'image', maxBytes: sitePhoto.maxBytes, size: within(sitePhoto.pixels) },
  logo: { part: 'logo', maxBytes: campLogo.maxBytes, size: within(campLogo.pixels) },
  gallery: {
    part: 'photos',
    maxBytes: gallery.photo.maxBytes,
    size: within(gallery.photo.pixels),
    small: square(gallery.photo.smallPixels),
    gone: 'camps.camp-not-found',
  },
} as const satisfies Record<string, ImageRules>;

export type ImageKind = keyof typeof imageKinds;
