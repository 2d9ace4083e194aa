import { ComingSoon } from '../coming-soon';

export default function Schedule() {
  return (
    <ComingSoon
      title="Schedule"
      will="The open hours of our coaches, week by week."
      meanwhile="Meet the coaches."
      action={{ to: '/instructors', label: 'See our coaches' }}
    />
  );
}
