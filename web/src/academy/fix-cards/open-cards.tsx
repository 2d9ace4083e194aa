import { useQuery } from '@tanstack/react-query';
import { AnswerCard } from './answer-card';
import { CardSection } from './card-section';
import { openCardsQuery } from './fix-cards';
import { SendProof } from './send-proof';

interface OpenCardsProps {
  playerId: string;
  isStaff: boolean;
}

/** Cards that a player still works on, from all reviews that the reader may see. */
export const OpenCards = ({ playerId, isStaff }: OpenCardsProps) => (
  <CardSection
    query={useQuery(openCardsQuery([playerId]))}
    title={({ length }) => (length === 1 ? '1 open fix card' : `${length} open fix cards`)}
    showsSwing
  >
    {(card) => (isStaff ? <AnswerCard card={card} /> : <SendProof card={card} />)}
  </CardSection>
);
