import { StepLine } from '@/ui/step-line';

const steps = [
  { number: 1, name: 'Coach' },
  { number: 2, name: 'Date & time' },
];
const confirm = { number: 3, name: 'Confirm' };
const custom = { number: 4, name: 'Custom request' };

export type BookingStep = 1 | 2 | 3 | 4;

interface BookingStepsProps {
  step: BookingStep;
  goTo: (step: number) => void;
}

/** The last step confirms a listed time or asks for another. */
export const BookingSteps = ({ step, goTo }: BookingStepsProps) => (
  <StepLine label="Booking steps" steps={[...steps, step === 4 ? custom : confirm]} step={step} goTo={goTo} />
);
