import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '@/lib/toast';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { PageHeader } from '@/ui/page-header';
import { EmptyState } from '@/ui/states';

interface TeamPageProps {
  title: string;
  text: string;
  /** Next steps after the form is sent. */
  thanks: string;
  form: (done: () => void) => ReactNode;
}

/** A form about teams, and a thank-you in its place once it is sent. */
export function TeamPage({ title, text, thanks, form }: TeamPageProps) {
  const [isSent, setSent] = useState(false);
  const thankYou = useRef<HTMLDivElement>(null);
  // The form was longer than a phone's screen: without this its footer would be all that is left in sight.
  useEffect(() => {
    if (isSent) thankYou.current?.focus();
  }, [isSent]);
  const navigate = useNavigate();
  const { key } = useLocation();
  // A direct visit has no page to go back to.
  const back = () => void (key === 'default' ? navigate('/') : navigate(-1));
  const done = () => {
    toast.success('Form Submitted!', thanks);
    setSent(true);
  };
  return (
    <div className="page max-w-3xl py-12">
      <PageHeader eyebrow="Teams" title={title} text={isSent ? undefined : text}>
        {!isSent && (
          <Button variant="secondary" onClick={back}>
            Back
          </Button>
        )}
      </PageHeader>
      {isSent ? (
        <div ref={thankYou} role="status" tabIndex={-1} className="outline-none">
          <EmptyState title="Thank you!" text={thanks}>
            <ButtonLink to="/">Return Home</ButtonLink>
          </EmptyState>
        </div>
      ) : (
        <Card>
          <CardBody>{form(done)}</CardBody>
        </Card>
      )}
    </div>
  );
}
