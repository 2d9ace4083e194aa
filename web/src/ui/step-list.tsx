import { Card, CardBody } from './card';

/** Next steps, numbered. */
export const StepList = ({ title, steps }: { title: string; steps: string[] }) => (
  <Card>
    <CardBody>
      <h2 className="text-2xl">{title}</h2>
      <ol className="mt-4 grid gap-4">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4">
            <span aria-hidden className="flap h-fit text-2xl">
              {index + 1}
            </span>
            <span className="pt-1">{step}</span>
          </li>
        ))}
      </ol>
    </CardBody>
  </Card>
);
