import { Controller } from '@nestjs/common';
import {
  addPlace,
  listPlaces,
  type LessonPlace,
  removePlace,
  renamePlace,
  setTravelTime,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { PlacesService } from './places.service';

@Controller()
export class PlacesController {
  constructor(private readonly places: PlacesService) {}

  @Handle(listPlaces)
  list(): Promise<LessonPlace[]> {
    return this.places.list();
  }

  @Handle(addPlace)
  add(@Call() { body }: CallOf<typeof addPlace>): Promise<LessonPlace> {
    return this.places.add(body.name);
  }

  @Handle(renamePlace)
  rename(@Call() { params, body }: CallOf<typeof renamePlace>): Promise<LessonPlace> {
    return this.places.rename(params.id, body.name);
  }

  @Handle(removePlace)
  remove(@Call() { params }: CallOf<typeof removePlace>): Promise<void> {
    return this.places.remove(params.id);
  }

  @Handle(setTravelTime)
  setTravelTime(@Call() { params, body }: CallOf<typeof setTravelTime>): Promise<LessonPlace> {
    return this.places.setTravelTime(params.id, params.otherId, body.minutes);
  }
}
