import { fixCard, gallery, membership, ownCopy, reviewPhrase, video, voiceOver } from '../constants';
import { byStatus } from '../error-specs';

export const mediaErrors = byStatus({
  400: {
    'media.instructor-not-found': 'This coach does not exist.',
    'media.earlier-swing-not-found':
      'This player has no such earlier swing, or it cannot be played. Please choose another one.',
    'media.reference-not-found':
      'There is no such video of the week for all players. Please choose another one.',
    'media.clip-not-found': 'This player has no such video of the week. Please choose another one.',
  },
  403: {
    'media.membership-needed': 'You need an active membership to upload videos.',
    'media.no-uploads-left': `You have used all ${membership.videosPerMonth} of this month’s uploads. Your allowance resets next month.`,
  },
  404: {
    'media.video-not-found': 'This video does not exist.',
    'media.file-not-found': 'This file does not exist.',
    'media.upload-not-found': 'This upload no longer exists. Please start it again.',
    'media.phrase-not-found': 'This phrase does not exist.',
    'media.card-not-found': 'This fix card does not exist.',
    'media.notice-over': 'These videos stay.',
    'media.not-in-gallery': 'This is not in the camp’s gallery.',
  },
  409: {
    'media.upload-offset': 'This part does not continue what has already arrived. Please resume the upload.',
    'media.uploads-under-way':
      'Your unfinished uploads use what is left of this month’s allowance. Please finish or cancel one first.',
    'media.storage-used': 'Your videos use all of your storage. Please delete some of the oldest.',
    'media.gallery-full': `A camp’s gallery holds at most ${gallery.maxPhotos} photos and ${gallery.maxVideos} videos. Please delete some first.`,
    'media.copy-under-way': 'A copy of your data is being downloaded. Please wait until it is done.',
    'media.annotations-changed': 'Someone else saved drawings on this video in the meantime.',
    'media.too-many-phrases': `You can keep ${reviewPhrase.perCoach} phrases. Please delete one first.`,
    'media.takes-under-way': 'Your last recordings are still being prepared. Please wait a moment.',
    'media.too-many-takes': `A voice-over has at most ${voiceOver.takesPerVideo} recordings. Please delete it and record it again.`,
    'media.voice-over-too-long': `A voice-over lasts at most ${voiceOver.minutes} minutes.`,
    'media.voice-over-not-ready': 'There is no finished voice-over to make a film of.',
    'media.reels-under-way': 'Your last films are still being made. Please wait a moment.',
    'media.cards-changed': 'Someone else saved fix cards on this video in the meantime.',
    'media.card-in-use': 'A fix card with a proof or an answer can no longer be changed or deleted.',
    'media.too-many-cards': `This player has ${fixCard.openPerPlayer} open fix cards. Please close the oldest first.`,
    'media.card-not-open': 'This fix card does not wait for a proof right now.',
    'media.no-proofs-left':
      'This card takes no further proof. Please show it to your coach at the next lesson.',
    'media.card-answered': 'This fix card has been answered in the meantime, or there is nothing to answer.',
    'media.wrong-state': 'This video has changed, so this is no longer possible.',
  },
  412: {
    'media.upload-version': 'Resumable uploads must use version 1.0.0 of the tus protocol.',
  },
  413: {
    'media.too-large': 'File too large. Please try a smaller video file.',
    'media.sound-too-large': 'This recording is too large. Please record a shorter one.',
    'media.proof-too-large': `A proof has at most ${fixCard.proof.maxBytes / 1024 ** 2} MB. Please film it in a lower resolution.`,
    'media.image-too-large': 'This picture is too large. Please choose a smaller one.',
  },
  415: {
    'media.unsupported-type':
      'Invalid File Type. Please choose an MP4, MOV, AVI, WMV, WebM, 3GP or FLV video.',
    'media.sound-unsupported': 'We can’t read this recording. Please record it in another browser.',
    'media.image-unsupported': 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
  },
  416: {
    'media.beyond-end': 'The requested range is past the end of the file.',
  },
  422: {
    'media.unreadable': 'File appears to be corrupted or empty. Please try a different video.',
    'media.too-long': `This video is too long. The limit is ${video.maxDurationSeconds / 3600} hours. Please send a shorter one.`,
    'media.proof-too-long': `A proof lasts at most ${fixCard.proof.seconds} seconds. Please cut the clip on your phone.`,
    'media.too-heavy': `This video is too large for us to process. The limit is the equivalent of ${video.largest.minutes} minutes at ${video.largest.width} × ${video.largest.height} and ${video.largest.framesPerSecond} frames per second. Please send a shorter one, or film at a lower resolution.`,
    'media.sound-unreadable': 'There is no sound in this recording. Please record it again.',
    'media.image-unreadable': 'We can’t read this picture. Please choose another one.',
  },
  429: {
    'media.too-many-tries': `You have started ${video.triesPerDay} uploads today. Please try again tomorrow.`,
    'media.too-many-proofs': `Your family has sent ${fixCard.proof.perFamilyAndDay} proofs today. Please try again tomorrow.`,
    'media.too-many-copies': `You have taken ${ownCopy.perDay} copies of your data today. Please try again tomorrow.`,
  },
  503: {
    'media.storage-full': 'We have no room for uploads right now. Please try again later.',
  },
});
