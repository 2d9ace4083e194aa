import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CustomRequestMails } from './custom-requests/custom-request-mails';
import { CustomRequestsEvents } from './custom-requests/custom-requests.events';
import { CustomRequestsService } from './custom-requests/custom-requests.service';
import { DeliveriesJobs } from './deliveries/deliveries.jobs';
import { DeliveriesService } from './deliveries/deliveries.service';
import { Delivery } from './deliveries/delivery.entity';
import { MailWriters } from './deliveries/mail-writers';
import { Mailer } from './deliveries/mailer';
import { LessonMails } from './lessons/lesson-mails';
import { LessonsEvents } from './lessons/lessons.events';
import { LessonsService } from './lessons/lessons.service';
import { PasswordMails } from './passwords/password-mails';
import { PasswordsEvents } from './passwords/passwords.events';
import { ReminderMails } from './reminders/reminder-mails';
import { RemindersJobs } from './reminders/reminders.jobs';
import { RemindersService } from './reminders/reminders.service';
import { VideoMails } from './videos/video-mails';
import { VideosEvents } from './videos/videos.events';
import { VideosService } from './videos/videos.service';

@Module({
  imports: [TypeOrmModule.forFeature([Delivery])],
  controllers: [
    LessonsEvents,
    CustomRequestsEvents,
    PasswordsEvents,
    VideosEvents,
    RemindersJobs,
    DeliveriesJobs,
  ],
  providers: [
    LessonsService,
    LessonMails,
    RemindersService,
    ReminderMails,
    CustomRequestsService,
    CustomRequestMails,
    PasswordMails,
    VideosService,
    VideoMails,
    DeliveriesService,
    MailWriters,
    Mailer,
  ],
})
export class MessagingModule {}
