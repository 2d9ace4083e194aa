import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CustomRequestsEvents } from './custom-requests/custom-requests.events';
import { DeliveriesJobs } from './deliveries/deliveries.jobs';
import { DeliveriesService } from './deliveries/deliveries.service';
import { Delivery } from './deliveries/delivery.entity';
import { Mailer } from './deliveries/mailer';
import { LessonMails } from './lessons/lesson-mails';
import { LessonsEvents } from './lessons/lessons.events';
import { LessonsService } from './lessons/lessons.service';
import { PasswordsEvents } from './passwords/passwords.events';

@Module({
  imports: [TypeOrmModule.forFeature([Delivery])],
  controllers: [LessonsEvents, CustomRequestsEvents, PasswordsEvents, DeliveriesJobs],
  providers: [LessonsService, LessonMails, DeliveriesService, Mailer],
})
export class MessagingModule {}
