import type { CustomRequest } from '@fungo/contracts';
import { customRequest } from '@fungo/contracts/constants';
import { Clock } from 'lucide-react';
import { messageOf } from '@/lib/api';
import { formatDay, formatTime, siteMoment } from '@/lib/calendar';
import { cn } from '@/lib/cn';
import { customFocusWords, travelWords } from '@/academy/custom-request-words';
import { toast } from '@/lib/toast';
import { Badge } from '@/ui/badge';
import { Card, CardBody } from '@/ui/card';
import { ChoiceMenu } from '@/ui/choice-menu';
import { ContactLinks } from '@/academy/contact-links';
import { useChangeCustomRequest, type Answer } from '../api/change-custom-request';
import { isLate, lateWords } from '../waiting.rules';
import { RequestStatus, statusWords } from './request-status';

interface RequestCardProps {
  request: CustomRequest;
  timeZone: string;
}

export function RequestCard({ request, timeZone }: RequestCardProps) {
  const { day, time } = siteMoment(timeZone, request.createdAt);
  const late = isLate(request);
  return (
    <Card className={cn(late && 'border-l-4 border-l-danger-ink')}>
      <CardBody className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="grid min-w-52 flex-1 gap-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="text-2xl">{request.name}</h3>
              <RequestStatus status={request.status} />
              {late && (
                <Badge tone="danger">
                  <Clock aria-hidden />
                  {lateWords(request)}
                </Badge>
              )}
            </div>
            <p className="text-sm text-muted">
              Requested {formatDay(day, 'short')}, {formatTime(time)}
            </p>
            <ContactLinks phone={request.phone} email={request.email} />
          </div>
          <SetStatus request={request} />
        </div>
        <dl className="grid gap-x-6 gap-y-3 border-t border-line pt-4 sm:grid-cols-2 lg:grid-cols-3">
          <Entry label="Travel" value={travelWords[request.travelPreference]} />
          <Entry label="Location" value={request.location} />
          <Entry label="Focus" value={request.sessionFocus && customFocusWords[request.sessionFocus]} />
          <Entry label="Preferred dates" value={request.preferredDates} />
          <Entry label="Preferred times" value={request.preferredTimes} />
        </dl>
        {request.additionalNotes && (
          <p className="border-l-4 border-leather pl-3 whitespace-pre-line text-muted">
            {request.additionalNotes}
          </p>
        )}
      </CardBody>
    </Card>
  );
}

const Entry = ({ label, value }: { label: string; value: string | null }) =>
  value && (
    <div>
      <dt className="eyebrow text-muted">{label}</dt>
      <dd>{value}</dd>
    </div>
  );

const answers = customRequest.answers.map((value) => ({ value, label: statusWords[value] }));

function SetStatus({ request }: { request: CustomRequest }) {
  const change = useChangeCustomRequest();
  const set = (status: Answer) =>
    status !== request.status &&
    change.mutate(
      { id: request.id, status },
      {
        onSuccess: () => toast.success('Success', 'Request status updated successfully'),
        onError: (error) => toast.error('Error', messageOf(error, 'Failed to update request status')),
      },
    );
  return (
    <ChoiceMenu
      label={change.isPending ? 'Updating...' : 'Set status'}
      aria-label={`Set status of ${request.name}’s request`}
      options={answers}
      value={request.status}
      busy={change.isPending}
      choose={set}
    />
  );
}
