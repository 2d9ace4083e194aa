import type { Video } from '@fungo/contracts';
import { useState } from 'react';
import { fullName } from '@/lib/names';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { cn } from '@/lib/cn';

interface InstructorFeedbackProps {
  video: Video;
  feedback: string;
}

/** Characters, with a line break as good as a line, that leave a phone room for the film. */
const longText = 240;
const lineLength = 40;

/** The coach's review, for the player. A long one is cut on a phone, until the player wants all of it. */
export function InstructorFeedback({ video: { instructor }, feedback }: InstructorFeedbackProps) {
  const [isWhole, setWhole] = useState(false);
  const isLong = feedback.length + lineLength * (feedback.split('\n').length - 1) > longText;
  return (
    <Card>
      <CardBody>
        <CardTitle>Instructor Feedback</CardTitle>
        {instructor && <p className="text-sm text-muted">{fullName(instructor.user)}</p>}
        <p className={cn('mt-2 whitespace-pre-line', isLong && !isWhole && 'max-lg:line-clamp-5')}>
          {feedback}
        </p>
        {isLong && !isWhole && (
          <Button variant="quiet" size="narrow" className="-ml-2 lg:hidden" onClick={() => setWhole(true)}>
            Read all of it
          </Button>
        )}
      </CardBody>
    </Card>
  );
}
