import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { endpointOf } from './handle';

/** Sends what the endpoint's response schema names, and nothing else. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const schema = endpointOf(context.getHandler())?.response;
    return next.handle().pipe(map((value: unknown) => schema?.parse(value)));
  }
}
