import { Mail, Phone } from 'lucide-react';

interface ContactLinksProps {
  phone: string | null;
  email: string | null;
}

/** A person to call or to write to: on a phone, a tap does it. */
export const ContactLinks = ({ phone, email }: ContactLinksProps) => (
  <p className="flex flex-wrap gap-x-5">
    {phone && (
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={link}>
        <Phone aria-hidden />
        {phone}
      </a>
    )}
    {email && (
      <a href={`mailto:${email}`} className={link}>
        <Mail aria-hidden />
        <span className="min-w-0 [overflow-wrap:anywhere]">{email}</span>
      </a>
    )}
  </p>
);

const link =
  'inline-flex min-h-11 items-center gap-2 font-bold text-action-ink underline underline-offset-4 sm:min-h-8 [&_svg]:size-4 [&_svg]:shrink-0';
