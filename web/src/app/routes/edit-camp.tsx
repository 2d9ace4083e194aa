import { ComingSoon } from '../coming-soon';

export default function EditCamp() {
  return (
    <ComingSoon
      title="Edit camp"
      will="The form that changes a camp: dates, capacity, price and the information for parents."
      meanwhile="You manage lessons and hours on your dashboard."
      action={{ to: '/instructor-dashboard', label: 'Instructor Dashboard' }}
    />
  );
}
