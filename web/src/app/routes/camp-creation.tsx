import { ComingSoon } from '../coming-soon';

export default function CampCreation() {
  return (
    <ComingSoon
      title="Create New Camp or Clinic"
      will="The form that puts a camp or clinic online: dates, divisions, prices and logo."
      meanwhile="You manage lessons and hours on your dashboard."
      action={{ to: '/instructor-dashboard', label: 'Instructor Dashboard' }}
    />
  );
}
