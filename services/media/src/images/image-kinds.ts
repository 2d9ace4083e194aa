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
  /** Its part in a form. */
  part: string;
  maxBytes: number;
  size: ResizeOptions;
  /** The size of a second, smaller file for lists. */
  small?: ResizeOptions;
  /** The error after the owner is gone, for kinds whose list media itself keeps. */
  gone?: ErrorCode;
}

/** The kinds of images and their sizes. The contract says who may send each. */
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
