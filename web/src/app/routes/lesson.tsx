import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { CardPayment } from '@/features/card-payments/components/card-payment';
import { PaymentNews } from '@/features/card-payments/components/payment-news';
import { useLessonPayment } from '@/features/lessons/api/card-payment';
import { cardPath } from '@/academy/card-path';
import { OpenCards } from '@/academy/fix-cards/open-cards';
import { useCurrentUser } from '@/lib/queries/current-user';
import { LessonPage } from '@/features/lessons/components/page/lesson-page';
import { useReturnedPayment } from '../compositions/use-returned-payment';
import { useKey } from '../link-token';
import { WithSite } from '../with-site';

export default function LessonRoute() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const id = matchPath('/lesson/:id', pathname)?.params.id ?? '';
  const token = useKey(`lesson.${id}`)?.token;
  const { user } = useCurrentUser();
  const asked = new URLSearchParams(search);
  const news = useLessonPayment({ id, token }, useReturnedPayment());
  return (
    <WithSite>
      {(site) => (
        <LessonPage
          key={id}
          site={site}
          lessonKey={{ id, token }}
          take={asked.get('take')}
          startsWithCard={asked.has('pay')}
          cards={({ playerId, isCoach }) =>
            user && playerId !== null && <OpenCards playerId={playerId} isStaff={isCoach} />
          }
          news={news && <PaymentNews state={news} checkout={cardPath({ id: Number(id) })} />}
          card={(chargeId, fallback) => (
            <CardPayment
              owing={{ of: { chargeId }, token, page: pathname }}
              fallback={fallback}
              paid={(paymentId) =>
                void navigate(`${pathname}?payment_intent=${paymentId}`, { replace: true })
              }
            />
          )}
        />
      )}
    </WithSite>
  );
}
