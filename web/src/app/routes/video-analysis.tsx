import { ComingSoon } from '../coming-soon';

export default function VideoAnalysis() {
  return (
    <ComingSoon
      title="Video analysis"
      will="One swing, frame by frame, with the lines and notes a coach has drawn on it and the written feedback beside it."
      meanwhile="Read how the $10 a month membership works, or book a lesson and have the swing looked at on the spot."
      action={{ to: '/book-lesson', label: 'Book Lesson' }}
    />
  );
}
