import type { Promotion } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { formatDay } from '@/lib/calendar';
import { siteDate } from '@/lib/site-date';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { PagedList } from '@/ui/paged-list';
import { promotionsQuery, useEndPromotion } from '../../api/promotions';
import { PromotionForm } from './promotion-form';

interface PromotionsDialogProps {
  timeZone: string;
  close: () => void;
}

/** The academy's promotion codes: a form for a new one, how often each was used, and a way to end it. */
export function PromotionsDialog({ timeZone, close }: PromotionsDialogProps) {
  const promotions = useInfiniteQuery(promotionsQuery());
  const end = useEndPromotion();
  const [ending, setEnding] = useState<Promotion>();
  return (
    <Dialog
      wide
      open
      onOpenChange={close}
      title="Promotion codes"
      text="Families enter the code when they register, and see the discount right away."
    >
      <div className="grid grid-cols-1 gap-8">
        <PromotionForm />
        <PagedList
          query={promotions}
          what="codes"
          empty={<p className="text-muted">There is no code yet.</p>}
        >
          {(rows) => (
            <ul className="divide-y divide-line border-y border-line">
              {rows.map((promotion) => (
                <li key={promotion.id} className="flex flex-wrap items-center justify-between gap-3 py-4">
                  <div className="min-w-0">
                    <p className="flex flex-wrap items-center gap-2">
                      <strong className="text-lg tracking-wide">{promotion.code}</strong>
                      {isOver(promotion, siteDate(timeZone)) && <Badge>Ended</Badge>}
                      {promotion.used === promotion.maxUses && <Badge tone="leather">Used up</Badge>}
                    </p>
                    <p className="wrap-anywhere">{termsOf(promotion)}</p>
                    <p className="text-muted">{usesOf(promotion)}</p>
                  </div>
                  {!promotion.endedAt && (
                    <Button
                      variant="secondary"
                      aria-label={`End the code ${promotion.code}`}
                      onClick={() => setEnding(promotion)}
                    >
                      End
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      {ending && (
        <ConfirmDialog
          open
          onOpenChange={() => setEnding(undefined)}
          title={`End the code ${ending.code}?`}
          text="Nobody can use it from now on. Families that have used it keep their price."
          action="End code"
          onConfirm={() =>
            end.mutate(ending.id, {
              onError: (error) => toast.error('Not ended', messageOf(error, 'Please try again.')),
            })
          }
        />
      )}
    </Dialog>
  );
}

const isOver = ({ endedAt, lastDay }: Promotion, today: string) =>
  endedAt !== null || (lastDay !== null && lastDay < today);

const termsOf = ({ percent, amount, campTitle, lastDay }: Promotion) =>
  [
    `${amount === null ? `${percent}%` : formatMoney(amount)} off`,
    campTitle ?? 'any camp',
    lastDay && `until ${formatDay(lastDay, 'dateYear')}`,
  ]
    .filter(Boolean)
    .join(', ');

const usesOf = ({ used, maxUses }: Promotion) =>
  maxUses === null ? `Used ${used} ${used === 1 ? 'time' : 'times'}` : `Used ${used} of ${maxUses} times`;
