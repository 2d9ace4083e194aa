import { gallery, membership, ownCopy, video } from '../constants';
import type { ErrorSpecs } from '../error-specs';

export const mediaErrors = {
  'media.video-not-found': { status: 404, message: 'This video does not exist.' },
  'media.file-not-found': { status: 404, message: 'This file does not exist.' },
  'media.upload-not-found': { status: 404, message: 'This upload no longer exists. Please start it again.' },
  'media.upload-offset': {
    status: 409,
    message: 'This part does not continue what has already arrived. Please resume the upload.',
  },
  'media.upload-version': {
    status: 412,
    message: 'Resumable uploads must use version 1.0.0 of the tus protocol.',
  },
  'media.beyond-end': { status: 416, message: 'The requested range is past the end of the file.' },
  'media.instructor-not-found': { status: 400, message: 'This coach does not exist.' },
  'media.membership-needed': {
    status: 403,
    message: 'You need an active membership to upload videos.',
  },
  'media.notice-over': { status: 404, message: 'These videos stay.' },
  'media.no-uploads-left': {
    status: 403,
    message: `You have used all ${membership.videosPerMonth} of this month’s uploads. Your allowance resets next month.`,
  },
  'media.uploads-under-way': {
    status: 409,
    message:
      'Your unfinished uploads use what is left of this month’s allowance. Please finish or cancel one first.',
  },
  'media.too-many-tries': {
    status: 429,
    message: `You have started ${video.triesPerDay} uploads today. Please try again tomorrow.`,
  },
  'media.storage-used': {
    status: 409,
    message: 'Your videos use all of your storage. Please delete some of the oldest.',
  },
  'media.too-large': { status: 413, message: 'File too large. Please try a smaller video file.' },
  'media.unsupported-type': {
    status: 415,
    message: 'Invalid File Type. Please choose an MP4, MOV, AVI, WMV, WebM, 3GP or FLV video.',
  },
  'media.unreadable': {
    status: 422,
    message: 'File appears to be corrupted or empty. Please try a different video.',
  },
  'media.too-long': {
    status: 422,
    message: `This video is too long. The limit is ${video.maxDurationSeconds / 3600} hours. Please send a shorter one.`,
  },
  'media.too-heavy': {
    status: 422,
    message: `This video is too large for us to process. The limit is the equivalent of ${video.largest.minutes} minutes at ${video.largest.width} × ${video.largest.height} and ${video.largest.framesPerSecond} frames per second. Please send a shorter one, or film at a lower resolution.`,
  },
  'media.image-too-large': {
    status: 413,
    message: 'This picture is too large. Please choose a smaller one.',
  },
  'media.image-unsupported': {
    status: 415,
    message: 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
  },
  'media.image-unreadable': {
    status: 422,
    message: 'We can’t read this picture. Please choose another one.',
  },
  'media.not-in-gallery': { status: 404, message: 'This is not in the camp’s gallery.' },
  'media.gallery-full': {
    status: 409,
    message: `A camp’s gallery holds at most ${gallery.maxPhotos} photos and ${gallery.maxVideos} videos. Please delete some first.`,
  },
  'media.storage-full': {
    status: 503,
    message: 'We have no room for uploads right now. Please try again later.',
  },
  'media.copy-under-way': {
    status: 409,
    message: 'A copy of your data is being downloaded. Please wait until it is done.',
  },
  'media.too-many-copies': {
    status: 429,
    message: `You have taken ${ownCopy.perDay} copies of your data today. Please try again tomorrow.`,
  },
  'media.annotations-changed': {
    status: 409,
    message: 'Someone else saved drawings on this video in the meantime.',
  },
  'media.wrong-state': { status: 409, message: 'This video has changed, so this is no longer possible.' },
} as const satisfies ErrorSpecs;
