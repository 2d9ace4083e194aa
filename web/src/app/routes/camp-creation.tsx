import { ComingSoon } from '../coming-soon';

export default function CampCreation() {
  return (
    <ComingSoon
      title="Create New Camp or Clinic"
      will="The form that puts a camp or clinic online: dates, divisions, prices and logo."
      meanwhile="Lessons and hours are managed on your dashboard."
      action={{ to: '/instructor-dashboard', label: 'Instructor Dashboard' }}
    />
  );
}
