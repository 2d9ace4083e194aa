import { useQuery } from '@tanstack/react-query';
import { CardSection } from '@/academy/fix-cards/card-section';
import { reviewCardsQuery } from '@/academy/fix-cards/fix-cards';
import { SendProof } from '@/academy/fix-cards/send-proof';

/** The player's cards of a finished review. */
export const ReviewCardsList = ({ videoId }: { videoId: string }) => (
  <CardSection query={useQuery(reviewCardsQuery(videoId))} title={() => 'What to fix'}>
    {(card) => <SendProof card={card} />}
  </CardSection>
);
