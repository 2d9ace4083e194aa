export { academyService, type Keeps } from './academy-service';
export * from './audit';
export * from './audit-list';
export { endOfOffer, shortestOffer } from './offers.rules';
export { lapseOffers, Offers, type OfferSource, StoredOffer } from './offers';
export * from './personal-data';
export * from './retention-run';
export { SenderHash } from './sender-hash';
export { notesOf, type Received, statusOf, sumOf, withMore } from './received-money.rules';
