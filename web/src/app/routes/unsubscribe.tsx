import { Unsubscribe as Asking } from '@/features/unsubscribe/components/unsubscribe';
import { useTokenOfLink } from '../link-token';

export default function Unsubscribe() {
  const token = useTokenOfLink();
  return <Asking key={token} token={token} />;
}
