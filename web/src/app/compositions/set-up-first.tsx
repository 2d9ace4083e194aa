import { useQueryClient } from '@tanstack/react-query';
import { FactorSetup } from '@/features/account/components/factor-setup';
import { useTitle } from '@/lib/use-title';
import { Card, CardBody } from '@/ui/card';
import { PageHeader } from '@/ui/page-header';

/** Replaces every page for staff until their second factor is on. */
export default function SetUpFirst() {
  useTitle('Two-step sign-in');
  const queryClient = useQueryClient();
  return (
    <div className="page grid max-w-3xl grid-cols-1 gap-8 py-12">
      <PageHeader
        eyebrow="Front office"
        title="Set up two-step sign-in"
        text="Your academy requires it for everyone who works here: a code from your phone along with your password. It takes two minutes."
      />
      <Card>
        <CardBody>
          {/* Refetches everything that was refused until now. */}
          <FactorSetup onDone={() => void queryClient.resetQueries()} />
        </CardBody>
      </Card>
    </div>
  );
}
