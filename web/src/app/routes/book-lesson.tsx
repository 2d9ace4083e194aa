import { ComingSoon } from '../coming-soon';

export default function BookLesson() {
  return (
    <ComingSoon
      title="Book a Lesson"
      will="Choose a coach, a date and a time, and ask for a 60-minute lesson."
      meanwhile="Meet the coaches."
      action={{ to: '/instructors', label: 'See our coaches' }}
    />
  );
}
