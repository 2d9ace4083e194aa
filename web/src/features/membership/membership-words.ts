import { membership, video } from '@fungo/contracts/constants';

const { pricePerMonth, videosPerMonth, analysisWithinHours } = membership;
const hours = `${analysisWithinHours.min}-${analysisWithinHours.max} hours`;

export const benefits = [
  {
    title: `${videosPerMonth} video uploads per month`,
    text: 'From practice, a game, a drill or a lesson, straight from your phone.',
  },
  {
    title: `Analysis within ${hours}`,
    text: 'Certified coaches watch every swing themselves, and we email you when your review is ready.',
  },
  {
    title: 'Frame-by-frame breakdown',
    text: 'Lines, angles and notes on the exact frame, from load to follow-through.',
  },
  {
    title: 'Drill recommendations',
    text: 'Not just what to change, but what to practice until it sticks.',
  },
  {
    title: 'Progress tracking',
    text: 'Every swing and its review stays with you, so you see how far you have come.',
  },
];

export const steps = [
  {
    title: 'Film your swing',
    text: 'All you need is a phone at hip height, from the side or behind. A few seconds are enough.',
  },
  {
    title: 'Upload it',
    text: 'Choose a coach, or let the first one available take it. Lost your connection? The upload continues where it stopped.',
  },
  {
    title: 'Get your review',
    text: `Within ${hours}, read your feedback and watch the drawings on your own swing.`,
  },
];

export const questions = [
  {
    question: 'How fast is my video analyzed?',
    answer: `Within ${hours}. We email you as soon as your review is finished.`,
  },
  {
    question: 'How many videos can I send?',
    answer: `${videosPerMonth} in each calendar month, for $${pricePerMonth} per month.`,
  },
  {
    question: 'Do unused videos roll over?',
    answer: `No. Unused videos do not roll over. You get ${videosPerMonth} each month.`,
  },
  {
    question: 'Which video formats do you accept?',
    answer: `MP4, MOV, AVI up to ${video.statedMaxMegabytes}MB. Other formats that phones record, and files of up to ${video.maxBytes / 1024 ** 3} GB, usually work, too.`,
  },
  {
    question: 'Who analyzes my swing?',
    answer:
      'One of the academy’s certified coaches: the one you choose when you upload, or the first one available.',
  },
  {
    question: 'Can I cancel or pause?',
    answer:
      'Anytime, here. A cancelled membership lasts to the end of the month you paid. While yours is paused, nothing is charged.',
  },
  {
    question: 'When does my membership start?',
    answer: 'Right after your payment, or when the academy activates it if you join in person.',
  },
];
