import { Controller } from '@nestjs/common';
import { addReviewPhrase, listReviewPhrases, removeReviewPhrase, type ReviewPhrase } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { ReviewPhrasesService } from './review-phrases.service';

@Controller()
export class ReviewPhrasesController {
  constructor(private readonly phrases: ReviewPhrasesService) {}

  @Handle(listReviewPhrases)
  list(@Call() { caller, query }: CallOf<typeof listReviewPhrases>): Promise<ReviewPhrase[]> {
    return this.phrases.list(caller, query.kind);
  }

  @Handle(addReviewPhrase)
  add(@Call() { caller, body }: CallOf<typeof addReviewPhrase>): Promise<ReviewPhrase> {
    return this.phrases.add(caller, body);
  }

  @Handle(removeReviewPhrase)
  remove(@Call() { caller, params }: CallOf<typeof removeReviewPhrase>): Promise<void> {
    return this.phrases.remove(caller, params.id);
  }
}
