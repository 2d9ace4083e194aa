import { useEffect, useState } from 'react';
import { messageOf } from '@/lib/api';
import { cn } from '@/lib/cn';
import { toast } from '@/lib/toast';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Choices } from '@/ui/choices';
import type { usePreview } from '../api/outreach';

interface MailPreviewProps {
  preview: ReturnType<typeof usePreview>;
  /** Whether all that a preview needs is written. */
  isAsked: boolean;
  /** Why there is none yet. */
  missing?: string;
}

/** The mail as its recipient will see it. Nothing in it can run or lead anywhere. */
export function MailPreview({ preview, isAsked, missing }: MailPreviewProps) {
  const [form, show] = useState<'html' | 'text'>('html');
  const { data, error, isPlaceholderData } = preview;
  useEffect(() => {
    if (error) toast.error('Error', messageOf(error, 'Failed to generate email preview'));
  }, [error]);
  return (
    <Card className="lg:sticky lg:top-24">
      <CardBody className="grid grid-cols-1 gap-4">
        <CardTitle>Preview</CardTitle>
        {data && isAsked ? (
          <>
            <p className="[overflow-wrap:anywhere]">
              <span className="text-muted">Subject: </span>
              <strong>{data.subject}</strong>
            </p>
            <Choices
              label="Shown as"
              name="preview-form"
              chosen={form}
              options={[
                { value: 'html', label: 'Email' },
                { value: 'text', label: 'Plain text' },
              ]}
              onChange={({ target }) => show(target.value as 'html' | 'text')}
            />
            <div
              aria-busy={isPlaceholderData}
              className={cn('transition-opacity', isPlaceholderData && 'opacity-60')}
            >
              {form === 'html' ? (
                <iframe
                  title="Preview of the email"
                  sandbox=""
                  srcDoc={data.html}
                  className="h-160 w-full rounded-md border border-line bg-white"
                />
              ) : (
                <pre className="max-h-160 overflow-auto rounded-md border border-line bg-sunken p-4 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
                  {data.text}
                </pre>
              )}
            </div>
          </>
        ) : error ? (
          <p className="text-muted">{messageOf(error, 'Failed to generate email preview')}</p>
        ) : (
          <p className="text-muted">{isAsked ? 'Writing the preview...' : missing}</p>
        )}
      </CardBody>
    </Card>
  );
}
