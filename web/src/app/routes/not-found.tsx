import { useLocation } from 'react-router-dom';
import { useTitle } from '@/lib/use-title';
import { ButtonLink } from '@/ui/button';

export default function NotFound() {
  const { pathname } = useLocation();
  useTitle('404 Page Not Found');
  return (
    <section className="page grid min-h-[70dvh] content-center justify-items-center gap-5 py-16 text-center">
      <p aria-hidden className="flex gap-1.5 text-7xl sm:text-8xl">
        <span className="flap">4</span>
        <span className="flap">0</span>
        <span className="flap">4</span>
      </p>
      <h1 className="text-4xl">404 Page Not Found</h1>
      <p className="max-w-prose text-muted">
        Foul ball! There is no page at <code className="font-bold break-all text-ink">{pathname}</code>
      </p>
      <ButtonLink to="/">Go Home</ButtonLink>
    </section>
  );
}
