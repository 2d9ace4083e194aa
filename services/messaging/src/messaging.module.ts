import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Tables } from '@fungo/platform';
import { AccountMails } from './accounts/account-mails';
import { DeletionMails } from './accounts/deletion-mails';
import { AccountsEvents } from './accounts/accounts.events';
import { BookMails } from './books/book-mails';
import { BooksEvents } from './books/books.events';
import { CampMails } from './camps/camp-mails';
import { WaitlistMails } from './camps/waitlist-mails';
import { CampsEvents } from './camps/camps.events';
import { CustomRequestMails } from './custom-requests/custom-request-mails';
import { CustomRequestsEvents } from './custom-requests/custom-requests.events';
import { DeliveriesController } from './deliveries/deliveries.controller';
import { DeliveriesEvents } from './deliveries/deliveries.events';
import { DeliveriesService } from './deliveries/deliveries.service';
import { DeliveryDesk } from './deliveries/delivery-desk';
import { Directory } from './deliveries/directory';
import { MailWriters } from './deliveries/mail-writers';
import { Mailer } from './deliveries/mailer';
import { NoticesWriter } from './deliveries/notices.writer';
import { NoticeReaders } from './notices/notice-readers';
import { NoticeTexts } from './notices/notice-texts.service';
import { NoticeWatch } from './notices/notice-watch';
import { NoticesController } from './notices/notices.controller';
import { NoticesEvents } from './notices/notices.events';
import { NoticesService } from './notices/notices.service';
import { AccountInvitationMails } from './account-invitations/account-invitation-mails';
import { AccountInvitationsEvents } from './account-invitations/account-invitations.events';
import { CardMails } from './fix-cards/card-mails';
import { FixCardsEvents } from './fix-cards/fix-cards.events';
import { GuardianMails } from './guardians/guardian-mails';
import { GuardiansEvents } from './guardians/guardians.events';
import { InboundController } from './inbound/inbound.controller';
import { InboundEvents } from './inbound/inbound.events';
import { InboundService } from './inbound/inbound.service';
import { MailReader } from './inbound/mail-reader';
import { ReplyMails } from './inbound/reply-mails';
import { InquiriesController } from './inquiries/inquiries.controller';
import { InquiriesService } from './inquiries/inquiries.service';
import { InquiryMails } from './inquiries/inquiry-mails';
import { LeaguesController } from './leagues/leagues.controller';
import { LeaguesService } from './leagues/leagues.service';
import { DeskLessonMails } from './lessons/desk-lesson-mails';
import { LessonMails } from './lessons/lesson-mails';
import { PackageEvents, PackageMails } from './packages/package-mails';
import { HourEvents, HourMails } from './hours/hour-mails';
import { RainOutEvents, RainOutMails } from './rain-outs/rain-out-mails';
import { OwedEvents, OwedMails } from './owed/owed-mails';
import { LessonsEvents } from './lessons/lessons.events';
import { CampReports } from './outreach/camp-reports';
import { FollowUpsEvents } from './outreach/follow-ups.events';
import { MailChoicesController } from './mail-choices/mail-choices.controller';
import { MailChoicesService } from './mail-choices/mail-choices.service';
import { OutreachLinks } from './outreach/outreach-links';
import { OutreachController } from './outreach/outreach.controller';
import { OutreachMails } from './outreach/outreach-mails';
import { OutreachService } from './outreach/outreach.service';
import { PasswordMails } from './passwords/password-mails';
import { PasswordsEvents } from './passwords/passwords.events';
import { PushSender } from './pushes/push-sender';
import { PushesController } from './pushes/pushes.controller';
import { PushesEvents } from './pushes/pushes.events';
import { PushesService } from './pushes/pushes.service';
import { ReminderMails } from './reminders/reminder-mails';
import { RemindersEvents } from './reminders/reminders.events';
import { DeskSeriesMails } from './series/desk-series-mails';
import { SeriesEvents } from './series/series.events';
import { SeriesMails } from './series/series-mails';
import { CampMessages } from './threads/camp-messages';
import { MessageCopies } from './threads/message-copies';
import { MessageMails } from './threads/message-mails';
import { MessagesWriter } from './threads/messages.writer';
import { ReplyAddresses } from './threads/reply-addresses';
import { ThreadErasure } from './threads/thread-erasure';
import { ThreadPeople } from './threads/thread-people';
import { ThreadSubjects } from './threads/thread-subjects';
import { ThreadsController } from './threads/threads.controller';
import { ThreadsEvents } from './threads/threads.events';
import { ThreadsRepository } from './threads/threads.repository';
import { ThreadsService } from './threads/threads.service';
import { UnsubscribeLinks } from './unsubscribes/unsubscribe-links';
import { UnsubscribesController } from './unsubscribes/unsubscribes.controller';
import { Unsubscribes } from './unsubscribes/unsubscribes.service';
import { VideoMails } from './videos/video-mails';
import { VideosEvents } from './videos/videos.events';

@Module({
  imports: [DiscoveryModule],
  controllers: [
    LessonsEvents,
    SeriesEvents,
    HourEvents,
    PackageEvents,
    RainOutEvents,
    OwedEvents,
    AccountsEvents,
    GuardiansEvents,
    AccountInvitationsEvents,
    CustomRequestsEvents,
    CampsEvents,
    BooksEvents,
    PasswordsEvents,
    VideosEvents,
    FixCardsEvents,
    RemindersEvents,
    DeliveriesEvents,
    DeliveriesController,
    NoticesController,
    NoticesEvents,
    ThreadsController,
    ThreadsEvents,
    InboundController,
    InboundEvents,
    PushesController,
    PushesEvents,
    UnsubscribesController,
    MailChoicesController,
    InquiriesController,
    LeaguesController,
    OutreachController,
    FollowUpsEvents,
  ],
  providers: [
    Tables,
    LessonMails,
    SeriesMails,
    DeskLessonMails,
    DeskSeriesMails,
    ReminderMails,
    CustomRequestMails,
    CampMails,
    WaitlistMails,
    HourMails,
    PackageMails,
    RainOutMails,
    OwedMails,
    BookMails,
    InquiriesService,
    InquiryMails,
    LeaguesService,
    OutreachService,
    OutreachMails,
    OutreachLinks,
    CampReports,
    PasswordMails,
    AccountMails,
    DeletionMails,
    GuardianMails,
    AccountInvitationMails,
    VideoMails,
    CardMails,
    DeliveriesService,
    NoticesWriter,
    NoticeTexts,
    NoticesService,
    NoticeReaders,
    NoticeWatch,
    ThreadSubjects,
    ThreadPeople,
    ThreadErasure,
    ThreadsRepository,
    ThreadsService,
    MessagesWriter,
    MessageMails,
    MessageCopies,
    CampMessages,
    ReplyAddresses,
    MailReader,
    InboundService,
    ReplyMails,
    PushesService,
    PushSender,
    DeliveryDesk,
    Unsubscribes,
    MailChoicesService,
    UnsubscribeLinks,
    MailWriters,
    Directory,
    Mailer,
  ],
})
export class MessagingModule {}
