import { expect, it } from 'vitest';
import { errorToasts } from './error-toasts.ts';

const heard = () => {
  const said: string[] = [];
  return { said, toasts: errorToasts((message) => said.push(message)) };
};

it('what failed before there were texts is said with the first, once', () => {
  const { said, toasts } = heard();
  toasts.show('');
  toasts.show('');
  expect(said).toEqual([]);
  toasts.speak('Network error, please try again later');
  toasts.speak('网络错误，请稍后重试');
  expect(said).toEqual(['Network error, please try again later']);
});

it('what has a sentence is said at once, and texts alone say nothing', () => {
  const { said, toasts } = heard();
  toasts.show('418 /api/merchant/categories');
  toasts.speak('Network error, please try again later');
  expect(said).toEqual(['418 /api/merchant/categories']);
});
