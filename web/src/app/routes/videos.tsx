import { ComingSoon } from '../coming-soon';

export default function Videos() {
  return (
    <ComingSoon
      title="Videos"
      will="Your swing videos and their reviews in one library: upload a clip, follow its review, and watch the weekly instruction videos your coach shares."
      meanwhile="Work on that swing in person: a coach sees it live in a 60-minute lesson."
      action={{ to: '/book-lesson', label: 'Book Lesson' }}
    />
  );
}
