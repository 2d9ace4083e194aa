import type { Site } from '@fungo/contracts';
import { policies, policyText, type Policy } from '@fungo/contracts/identity/policies';
import { PageHeader } from '@/ui/page-header';
import { blocksOf } from '../policy-blocks.rules';

/** A policy of the academy, in its own words or the standard ones. */
export function PolicyPage({ policy, site }: { policy: Policy; site: Site }) {
  return (
    <div className="page max-w-3xl py-12">
      <PageHeader eyebrow={site.name} title={policies[policy].title} />
      <div className="grid gap-4 text-lg wrap-anywhere">
        {blocksOf(policyText(policy, site)).map((block, index) => {
          if (block.kind === 'heading')
            return (
              <h2 key={index} className="mt-4 text-2xl">
                {block.text}
              </h2>
            );
          if (block.kind === 'list')
            return (
              <ul key={index} className="grid list-disc gap-2 pl-6">
                {block.items.map((item, at) => (
                  <li key={at}>{item}</li>
                ))}
              </ul>
            );
          return (
            <p key={index} className="whitespace-pre-line">
              {block.text}
            </p>
          );
        })}
      </div>
    </div>
  );
}
