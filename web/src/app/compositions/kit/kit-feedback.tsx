import { useState } from 'react';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Bars } from '@/ui/charts/bars';
import { Button } from '@/ui/button';
import { ChoiceMenu } from '@/ui/choice-menu';
import { Dialog } from '@/ui/dialog';
import { Fold } from '@/ui/fold';
import { LinkMenu } from '@/ui/link-menu';
import { ProgressBar } from '@/ui/progress-bar';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { StepLine } from '@/ui/step-line';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { KitSection } from './kit-section';

const steps = ['Coach', 'Time', 'Details', 'Pay'].map((name, index) => ({ number: index + 1, name }));
const stations = ['Power', 'Sprint', 'Throw'];

/** The parts that move people through a screen, and those that answer them. */
export function KitFeedback() {
  const [step, setStep] = useState(2);
  const [station, setStation] = useState(stations[0]!);
  const [order, setOrder] = useState('newest');
  const [shown, show] = useState<'dialog' | 'question'>();
  const close = () => show(undefined);
  return (
    <>
      <KitSection title="Steps, tabs and folds">
        <StepLine label="Steps" steps={steps} step={step} goTo={setStep} />
        <Tabs value={station} onValueChange={setStation}>
          <TabsList aria-label="Stations">
            {stations.map((name) => (
              <TabsTrigger key={name} value={name}>
                {name}
              </TabsTrigger>
            ))}
          </TabsList>
          {stations.map((name) => (
            <TabsContent key={name} value={name} className="pt-4">
              {name} of the season
            </TabsContent>
          ))}
        </Tabs>
        <Fold title="Season" detail="12 lessons, 3 camps">
          <p>A row that opens.</p>
        </Fold>
      </KitSection>
      <KitSection title="Menus and dialogs">
        <div className="flex flex-wrap gap-3">
          <ChoiceMenu
            label="Order"
            value={order}
            choose={setOrder}
            options={[
              { value: 'newest', label: 'Newest first' },
              { value: 'soonest', label: 'Soonest first' },
            ]}
          />
          <LinkMenu
            label="Add to calendar"
            links={[{ label: 'File for any calendar', href: '/favicon.svg' }]}
          />
          <Button variant="secondary" onClick={() => show('dialog')}>
            Dialog
          </Button>
          <Button variant="danger" onClick={() => show('question')}>
            Question
          </Button>
          <Button variant="secondary" onClick={() => toast.success('Lesson moved', 'Tuesday at 4:00 PM')}>
            Message
          </Button>
          <Button variant="secondary" onClick={() => toast.error('Not saved', 'Please try again.')}>
            Message of a failure
          </Button>
        </div>
        <Dialog
          open={shown === 'dialog'}
          onOpenChange={close}
          title="Move the lesson"
          text="Mia’s coach gets an email."
        >
          <Button onClick={close}>Move lesson</Button>
        </Dialog>
        <ConfirmDialog
          open={shown === 'question'}
          onOpenChange={close}
          title="Cancel the lesson?"
          text="The family gets an email, and the hour opens again."
          action="Cancel lesson"
          onConfirm={close}
        />
      </KitSection>
      <KitSection title="Progress and figures">
        <ProgressBar label="Upload" value={0.4} />
        <Bars
          label="Power"
          bars={[
            { label: 'Mia', value: 58, text: '58 mph', fill: 'var(--color-grass)' },
            { label: 'Theo', value: 51, text: '51 mph', fill: 'var(--color-clay)' },
          ]}
        />
      </KitSection>
      <KitSection title="Empty, loading, failed">
        <div className="grid gap-6 lg:grid-cols-3">
          <EmptyState title="No lessons yet" text="Choose a coach and a time to begin.">
            <Button>Book a lesson</Button>
          </EmptyState>
          {/* No status: a page that is looked at must come to rest. */}
          <div className="grid content-start gap-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </div>
          <ErrorState retry={() => toast.success('Tried again')} />
        </div>
      </KitSection>
    </>
  );
}
