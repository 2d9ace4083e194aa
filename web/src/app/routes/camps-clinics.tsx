import { ComingSoon } from '../coming-soon';

export default function CampsClinics() {
  return (
    <ComingSoon
      title="Camps & Clinics"
      will="Every camp and clinic of the season with dates, ages and open spots, registration for the whole family, and clinic requests for leagues."
      meanwhile="One-on-one lessons are open for booking now."
      action={{ to: '/book-lesson', label: 'Book Lesson' }}
    />
  );
}
