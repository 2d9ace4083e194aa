import { getMetadataArgsStorage } from 'typeorm';
import { serviceNames } from '@fungo/contracts';
import type { ServiceDefinition } from '@fungo/platform';
import { campsService } from '../services/camps/src/service';
import { identityService } from '../services/identity/src/service';
import { mediaService } from '../services/media/src/service';
import { messagingService } from '../services/messaging/src/service';
import { paymentsService } from '../services/payments/src/service';
import { schedulingService } from '../services/scheduling/src/service';

/** The fate of a table's columns, each named once. */
interface Kept {
  /** In a person's copy, and erased with them. */
  copied?: string;
  /** In the copy. It stays after erasure, without a link to the person. */
  stays?: string;
  /** Not in the copy: staff's own notes, secrets, and copies of other services' data. Erased. */
  closed?: string;
  /** About nobody: ids, the product's own work, and the academy's texts. */
  nobody?: string;
}

const audit: Kept = { stays: 'at actorId actorRole verb entity entityId fields', nobody: 'id requestId' };
/** Deleted after a day. */
const idempotency: Kept = { nobody: 'caller key requestHash madeId createdAt' };
const runs: Kept = { nobody: 'ranOn announced deleted oldest' };
const names: Kept = { closed: 'firstName lastName', nobody: 'userId instructorId role version' };

const tables: Record<string, Kept> = {
  'identity.users': {
    copied:
      'email addressProvedAt firstName lastName phoneNumber age ageAsOf position experience parentName parentEmail parentPhone profileImageUrl',
    stays: 'role membershipStatus createdAt lastVisitAt',
    closed: 'passwordHash',
    // The month's uploads are a copy of media's count.
    nobody:
      'id familyId hasPassword profileImageVersion membershipVersion uploadsMonth uploadsCount erasedAt disabledAt version',
  },
  'identity.families': { nobody: 'id mergedInto createdAt' },
  'identity.players': {
    copied:
      'firstName lastName birthDate age ageAsOf position experience photoConsent emergencyContact emergencyPhone medicalNotes',
    stays: 'createdAt',
    closed: 'consentBy consentText',
    nobody: 'id familyId mergedInto erasedAt version',
  },
  'identity.guardians': { nobody: 'userId familyId joinedAt' },
  'identity.merges': {
    stays: 'kind madeAt undoneAt',
    nobody: 'id fromId intoId fromFamily intoFamily along guardians newcomers residents madeBy',
  },
  'identity.invitations': { copied: 'email createdAt expiresAt', closed: 'id familyId invitedBy playerId' },
  'identity.account_invitations': {
    copied: 'email role firstName lastName note createdAt sentAt expiresAt acceptedAt withdrawnAt',
    nobody: 'id invitedBy acceptedBy',
  },
  'identity.instructors': {
    copied: 'bio specialties experience location certifications paymentHandles',
    stays: 'active noticeHours hourlyRateCents ratingSum ratingCount',
    nobody: 'id userId',
  },
  'identity.site_settings': { nobody: 'id settings version' },
  'identity.password_resets': { copied: 'mailedAt usedAt createdAt', closed: 'id userId expiresAt' },
  'identity.known_devices': { copied: 'usedAt createdAt', closed: 'tokenHash userId' },
  'identity.account_deletions': { copied: 'dueAt', closed: 'userId' },
  // Deleted after thirty days; until then it helps to find data to erase.
  'identity.erased_addresses': { closed: 'userId address erasedAt' },
  'identity.provider_identities': { copied: 'issuer subject createdAt', closed: 'userId' },
  'identity.consents': { copied: 'player guardianName text givenAt', closed: 'id userId' },
  'identity.second_factors': { copied: 'turnedOnAt', closed: 'userId secret begunAt lastStep' },
  'identity.recovery_codes': { closed: 'codeHash userId' },
  'identity.staff_factor': { nobody: 'id asked' },
  'identity.backups': { nobody: 'id madeAt bytes isEncrypted' },
  'identity.audit': audit,
  // A copy of identity's players.
  'scheduling.family_players': {
    closed: 'firstName lastName birthDate guardianName guardianEmail',
    nobody: 'playerId shownAs familyId version',
  },
  'scheduling.people': { ...names, closed: 'firstName lastName email addressProved' },
  'scheduling.slots': {
    stays:
      'dayOfWeek specificDate startTime endTime priceCents location maxStudents startsOn weeksDuration isAvailable removedAt createdAt',
    nobody: 'id instructorId cageId',
  },
  'scheduling.cages': { nobody: 'id name nameKey isActive createdAt' },
  'scheduling.places': { nobody: 'id name nameKey' },
  'scheduling.travel_times': { nobody: 'placeId otherId minutes' },
  'scheduling.slot_changes': {
    stays: 'date startTime endTime priceCents location maxStudents',
    nobody: 'slotId startsAt endsAt',
  },
  'scheduling.coach_rules': { stays: 'breakMinutes lessonsPerDay', nobody: 'instructorId' },
  'scheduling.busy_feeds': {
    copied: 'address readAt problem createdAt',
    nobody: 'instructorId readId askedAt hourBeganAt reads',
  },
  'scheduling.busy_spans': { copied: 'startsAt endsAt', nobody: 'instructorId' },
  'scheduling.blocks': {
    copied: 'reason',
    stays: 'fromDate toDate startTime endTime createdAt',
    nobody: 'id instructorId',
  },
  'scheduling.lessons': {
    copied: 'studentName notes studentPhone studentEmail',
    stays:
      'instructorId startsAt endsAt status priceCents location sessionFocus weeklyRecurring bookedByCoach offers hiddenFromStudent createdAt cutOffHours lateFeePercent feeCents askedKind askedStart askedAt familyMoves seriesPosition packageId chargeId',
    nobody:
      'id studentId slotId groupKey seat addressTold hiddenFromInstructor sequence seriesId rainOutId cageId placeId answeredAt',
  },
  'scheduling.rain_outs': {
    copied: 'message',
    stays: 'date startTime endTime lessons requests madeAt',
    nobody: 'id instructorId madeBy',
  },
  'scheduling.series': { stays: 'size createdAt', nobody: 'id' },
  'scheduling.packages': {
    stays: 'lessons priceCents months paidAt paidBy expiresAt withdrawnAt createdAt chargeId',
    nobody: 'id playerId instructorId boughtBy',
  },
  'scheduling.package_entries': {
    stays: 'packageId kind amount balance madeAt',
    nobody: 'id number lessonId',
  },
  // Payments copies its ledger of them.
  'scheduling.charges': {
    nobody: 'id subject coachId amountCents version received disputes remindedAt createdAt',
  },
  'scheduling.package_offers': { nobody: 'instructorId lessons priceCents months' },
  'scheduling.custom_requests': {
    copied:
      'name phone email preferredDates preferredTimes location travelPreference sessionFocus additionalNotes status createdAt',
    closed: 'id instructorId sender',
  },
  'scheduling.calendar_feeds': {
    copied: 'createdAt readAt',
    closed: 'userId tokenHash',
    nobody: 'hourBeganAt reads',
  },
  'scheduling.attendances': {
    copied: 'note',
    stays: 'attendance dueCents notedAt',
    nobody: 'lessonId notedBy version told',
  },
  'scheduling.hour_alerts': {
    copied: 'fromDate toDate startTime endTime state createdAt',
    closed: 'id playerId instructorId offerId',
  },
  'scheduling.hour_offers': {
    closed: 'playerId',
    nobody: 'offerId lessonId instructorId slotId cageId placeId groupKey startsAt endsAt',
  },
  'scheduling.offers': { nobody: 'id state until madeAt' },
  'scheduling.player_notes': { closed: 'authorId text createdAt', nobody: 'id playerId' },
  'scheduling.audit': audit,
  'scheduling.ratings': { copied: 'note', stays: 'rating createdAt', nobody: 'lessonId instructorId' },
  'scheduling.idempotency_keys': idempotency,
  // Whether an account waits for a consent is a copy of identity's answer.
  // A copy of identity's players.
  'media.family_players': {
    closed: 'firstName lastName birthDate guardianName guardianEmail',
    nobody: 'playerId shownAs familyId version',
  },
  'media.people': { ...names, nobody: `${names.nobody} awaitsConsent` },
  'media.consent_rule': { nobody: 'id holdVideos version' },
  'media.memberships': { nobody: 'userId membershipStatus version' }, // a copy of payments'
  'media.films': {
    copied: 'originalName duration createdAt',
    closed:
      'id contentType size sha256 state progress reason attempts probe senderId cost isLight dueAt startedAt heldUntil width height frameRate hasThumbnail filmstrip crack version',
  },
  'media.videos': {
    copied: 'instructorId title description videoType status feedback createdAt',
    closed: 'id studentId instructorNotes',
    nobody: 'reviewedAt',
  },
  'media.weekly_videos': {
    stays: 'filmId url instructorId title description createdAt',
    nobody: 'id assignedPlayerIds',
  },
  'media.annotation_sets': { copied: 'annotations', closed: 'videoId version savedBy savedAt' },
  'media.checkpoint_sets': {
    copied: 'bats view filmedRate checkpoints',
    closed: 'videoId version savedBy savedAt',
  },
  // Its film is a file of the copy.
  'media.voice_overs': {
    copied: 'transcript',
    closed: 'videoId spans version savedBy savedAt reelBy',
    nobody: 'reelId reelState reelAttempts',
  },
  // Its sound is a file of the copy.
  'media.voice_takes': { closed: 'id videoId coachId log state reason attempts createdAt' },
  // Its reel is a file of the copy.
  'media.comparisons': {
    copied: 'savedAt',
    closed: 'savedBy leftCrack rightCrack leftMirrored rightMirrored layout',
    nobody: 'videoId leftSwingId leftClipId reelId reelState reelAttempts version',
  },
  'media.review_phrases': { copied: 'text kind createdAt', closed: 'id coachId', nobody: 'clipId' },
  'media.fix_cards': {
    copied: 'cue drill target goalStation goalValue goalUnit goalLessIsBetter state createdAt',
    nobody: 'id videoId place clipId',
  },
  'media.fix_card_steps': { copied: 'step at line', closed: 'byId', nobody: 'id cardId filmId' },
  'media.proof_days': { copied: 'day sent', closed: 'familyId' },
  'media.credits': { stays: 'month n', nobody: 'userId videoId reservedUntil' },
  'media.unfinished_uploads': {
    copied: 'metadata size received createdAt',
    closed: 'id ownerId playerId cardId proofOf',
  },
  'media.upload_parts': { closed: 'uploadId start key' },
  'media.upload_locks': { nobody: 'id holder heldUntil isWanted' },
  'media.upload_tries': { stays: 'day tries', nobody: 'userId' },
  'media.albums': { nobody: 'kind ownerId version isClosed' },
  'media.images': { copied: 'file', closed: 'id kind ownerId' },
  'media.gallery_videos': { nobody: 'filmId campId createdAt' },
  'media.own_copies': { copied: 'day taken', closed: 'userId heldUntil' },
  'media.film_notices': { copied: 'dueOn sentAt', closed: 'id studentId' },
  'media.retention_runs': runs,
  'media.audit': audit,
  // A copy of identity's players.
  'camps.family_players': {
    closed: 'firstName lastName birthDate guardianName guardianEmail',
    nobody: 'playerId shownAs familyId version',
  },
  'camps.people': names,
  'camps.camps': {
    nobody:
      'id instructorId title description campType location startDate endDate startTime endTime startsAt ageMin ageMax capacity taken fullPriceCents dailyPriceCents siblingPercent siblingOffCents depositCents restDueDays refundFullDays refundPartDays refundPartPercent status stripeProductId stripePriceId playerChecklist arrivalInfo pickupInfo safetyNotes campSchedule agenda photos videos galleryVersion logoUrl payWithinDays termsVersion calendarFrom calendarVersion createdAt',
  },
  'camps.divisions': { nobody: 'id campId sport ageGroup time field capacity taken' },
  'camps.waivers': { stays: 'text', nobody: 'id campId version required replacedAt createdAt' },
  'camps.promotions': { nobody: 'id code percent offCents used maxUses lastDay campId endedAt createdAt' },
  'camps.registrations': {
    copied: 'parentName parentEmail parentPhone pickupNames signedName signedFrom',
    stays:
      'campId reference paymentMethod registrationOption selectedDays totalCents siblingCents promotionCents depositCents restBy withdrawnAt refundCents keptCents paymentStatus received disputes stripePaymentIntentId registrationStatus payBy signedAt resultsToldAt notesToldAt createdAt',
    closed: 'tokenHash token userId paymentReason sender confirmationsAt',
    nobody:
      'id promotionId refundTerms waiverId confirmationAskedAt daysTold detailsToldDays restToldAt overdueToldAt notesNoticeAt',
  },
  'camps.participants': {
    copied:
      'playerName publicName playerPosition experienceLevel medicalInfo emergencyContact emergencyPhone consentedBy',
    stays: 'playerAge ageAsOf ageGroup sport consentText consentedAt photosAllowed',
    closed: 'playerUserId',
    nobody: 'id registrationId divisionId',
  },
  'camps.statement_payments': {
    stays: 'by transactionId cents day',
    nobody: 'registrationId recordedAt part',
  },
  'camps.waitlist': {
    copied: 'parentName parentEmail parentPhone campId state joinedAt',
    closed: 'id tokenHash token userId rank notified offerId',
  },
  // Its deadline is copied with the waiting family.
  'camps.offers': { nobody: 'id state until madeAt' },
  'camps.waitlist_children': { copied: 'playerName playerAge', closed: 'id familyId divisionId' },
  'camps.marks': {
    copied: 'collectedBy reason',
    stays: 'date kind at',
    nobody: 'id participantId madeBy receivedAt',
  },
  'camps.players': {
    copied: 'name publicName',
    stays: 'campId age sport hidden',
    nobody: 'id participantId',
  },
  'camps.leaderboard_entries': {
    stays: 'station attempts score didNotTakePart',
    nobody: 'id playerId changeId',
  },
  'camps.station_rules': { nobody: 'campId station attempts counts lessIsBetter unit weight' },
  // A helper's first name, typed by the academy. A code expires after a day.
  'camps.scorer_codes': {
    nobody: 'id campId station helper code codeHash token tokenHash madeBy expiresAt withdrawnAt createdAt',
  },
  'camps.timeline_links': { copied: 'createdAt expiresAt', closed: 'id playerId familyId tokenHash' },
  'camps.score_changes': {
    stays: 'station kind before after madeAt',
    nobody: 'id campId playerId madeBy codeId receivedAt requestId',
  },
  'camps.retention_runs': runs,
  'camps.audit': audit,
  'camps.idempotency_keys': idempotency,
  'payments.memberships': { stays: 'status byHand', nobody: 'userId version' },
  'payments.subscribers': { copied: 'customerId checkoutId', nobody: 'userId attempt goneAt' },
  'payments.subscriptions': {
    stays: 'stripeId status paused beganAt paidUntil renewsAt endsAt retriesAt endedBy',
    nobody: 'userId readVersion toldOf resumingAt',
  },
  'payments.registrations': { nobody: 'id subject campId coachId version droppedBecause droppedAt' },
  'payments.postings': {
    stays: 'kind debit credit cents happenedAt',
    nobody: 'id chargeId source postedAt',
  },
  'payments.intents': { stays: 'stripeId cents state createdAt', nobody: 'id chargeId' },
  'payments.refunds': {
    copied: 'reason',
    stays: 'by stripeId cents state askedAt',
    nobody: 'id chargeId payment told',
  },
  'payments.disputes': {
    stays: 'stripeId cents state openedAt answerBy',
    nobody: 'payment chargeId',
  },
  'payments.differences': {
    closed: 'reason',
    nobody: 'id kind stripeId chargeId heldCents stripeCents firstSeenAt lastSeenAt state',
  },
  'payments.reconciliations': { nobody: 'id since until step cursor bound begunAt finishedAt' },
  'payments.stripe_events': { nobody: 'id type objectId receivedAt' },
  'payments.audit': audit,
  'payments.idempotency_keys': idempotency,
  'messaging.deliveries': {
    stays: 'kind status createdAt sentAt',
    closed: 'facts',
    nobody: 'id eventId recipientId about messageId attempts heldUntil lastError askedAgainAt',
  },
  'messaging.notices': {
    copied: 'kind title text createdAt readAt',
    closed: 'id eventId recipientId reader playerId about subject facts opens waitsUntil isListed',
  },
  'messaging.push_subscriptions': {
    copied: 'endpoint createdAt',
    closed: 'id userId sessionId endpointHash keys',
  },
  'messaging.mail_choices': { copied: 'topic way turnedOffAt', closed: 'userId' },
  // Stays so that the address gets no mail again.
  'messaging.suppressions': { stays: 'list addressHash createdAt' },
  'messaging.inquiries': {
    copied: 'kind email form status answeredAt createdAt',
    closed: 'id sender name outreachId note answeredBy',
  },
  'messaging.leagues': { copied: 'name email contactName phone createdAt', closed: 'id note' },
  'messaging.outreaches': {
    copied: 'template email content answeredAt createdAt',
    closed: 'leagueId eventId senderId campId again answersToSender followUpDays follows',
    nobody: 'id',
  },
  'messaging.threads': {
    copied: 'title who',
    closed: 'id subject subjectId playerId familyId coachId',
    nobody: 'kind createdAt lastMessageAt',
  },
  'messaging.messages': { copied: 'text byMail createdAt', closed: 'id threadId senderId side' },
  'messaging.thread_states': { copied: 'unread readAt', closed: 'id threadId userId mailedUntil' },
  // Deleted after a month, and with the row of its reader.
  'messaging.inbound_mails': { closed: 'stateId hash outcome receivedAt' },
  'messaging.idempotency_keys': idempotency,
  'messaging.audit': audit,
};

const services: ServiceDefinition[] = [
  ...[identityService, schedulingService, mediaService, campsService, paymentsService, messagingService],
];

const storage = getMetadataArgsStorage();
const stored = services.flatMap(({ service, entities }) =>
  entities.map((entity) => {
    const { name } = storage.tables.find(({ target }) => target === entity)!;
    const lineage = new Set<unknown>();
    for (let one: unknown = entity; typeof one === 'function'; one = Object.getPrototypeOf(one))
      lineage.add(one);
    const columns = storage.columns.filter(({ target }) => lineage.has(target));
    return { table: `${service}.${name}`, columns: columns.map(({ propertyName }) => propertyName) };
  }),
);

it('names all services', () => {
  expect(services.map(({ service }) => service).sort()).toEqual([...serviceNames].sort());
});

// holds: D2 camps.24
it.each(stored)(
  'each column of $table is copied for its person, erased, kept or about nobody',
  ({ table, columns }) => {
    const { copied = '', stays = '', closed = '', nobody = '' } = tables[table] ?? {};
    const named = [copied, stays, closed, nobody].join(' ').split(' ').filter(Boolean);
    expect([...named].sort()).toEqual([...new Set(columns)].sort());
  },
);

// holds: D2 camps.24
it('names no table that is gone', () => {
  expect(Object.keys(tables).sort()).toEqual(stored.map(({ table }) => table).sort());
});
