import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';

interface OnDeckCardProps {
  title: string;
  text: string;
  link?: { to: string; label: string };
}

/** A part of a page that opens later: says what it will be, and shows nothing made up. */
export const OnDeckCard = ({ title, text, link }: OnDeckCardProps) => (
  <section className="flex flex-col gap-3 rounded-lg border-2 border-dashed border-line p-5">
    <Badge tone="clay" className="self-start">
      Coming soon
    </Badge>
    <h3 className="text-2xl">{title}</h3>
    <p className="text-muted">{text}</p>
    {link && (
      <ButtonLink variant="secondary" to={link.to} className="mt-auto">
        {link.label}
      </ButtonLink>
    )}
  </section>
);
