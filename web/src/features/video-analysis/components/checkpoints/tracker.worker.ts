import { answerTracker, type TrackerRequest } from './tracker-messages';

const answer = answerTracker();
addEventListener('message', ({ data }: MessageEvent<TrackerRequest>) => postMessage(answer(data)));
