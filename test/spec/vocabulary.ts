/** The enums that several tables of the specification share. */
export const channel = 'one of in_app, email, sms, chat, push';
export const stepType = 'one of in_app, email, sms, chat, push, digest, trigger, delay, throttle, custom';
export const origin = 'one of service-cloud, service-cloud-v1, external';
export const severity = 'one of high, medium, low, none';
export const unit = 'one of seconds, minutes, hours, days, weeks, months';
export const weekday = 'one of monday, tuesday, wednesday, thursday, friday, saturday, sunday';
export const ordinal = 'one of 1, 2, 3, 4, 5, last';
export const ordinalValue =
  'one of day, weekday, weekend, sunday, monday, tuesday, wednesday, thursday, friday, saturday';
export const monthlyType = 'one of each, on';
