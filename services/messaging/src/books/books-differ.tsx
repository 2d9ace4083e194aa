import { ButtonLink, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';

export const booksDiffer = (differences: number, page: string): Mail => {
  const many = differences === 1 ? 'one difference' : `${differences} differences`;
  return {
    subject: `Your books and Stripe: ${many}`,
    preheader: 'Please check where they don’t match.',
    body: (
      <>
        <Title>Your books and Stripe don’t match</Title>
        <Paragraph>
          We compared your books with Stripe last night and found {many} that we could not settle. Please
          check each one. We’ll email you again tomorrow unless all are settled or dismissed.
        </Paragraph>
        <ButtonLink href={page}>See the differences</ButtonLink>
      </>
    ),
  };
};
