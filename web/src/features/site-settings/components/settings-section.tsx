import { useId, type ReactNode } from 'react';
import { Card, CardBody, CardTitle } from '@/ui/card';

interface SettingsSectionProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Card role="group" aria-labelledby={id}>
      <CardBody className="grid gap-5">
        <div>
          <CardTitle id={id}>{title}</CardTitle>
          {text && <p className="mt-1 text-muted">{text}</p>}
        </div>
        {children}
      </CardBody>
    </Card>
  );
}

/** One of several of a kind, with what can be done to it as a whole. */
export const SettingsItem = ({
  legend,
  actions,
  children,
}: {
  legend: string;
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <fieldset className="grid gap-4 rounded-md border border-line p-4">
    <legend className="sr-only">{legend}</legend>
    <div className="flex min-h-11 items-center justify-between gap-3">
      <p aria-hidden className="font-display text-xl font-extrabold">
        {legend}
      </p>
      {actions && <div className="flex gap-1">{actions}</div>}
    </div>
    {children}
  </fieldset>
);
