import { payOrder } from '@khidma/contract/shop/pay-order';
import * as z from 'zod/mini';

const { cardNumber, expiry, securityCode } = payOrder.input.shape;

const required = z.string().check(z.minLength(1, 'required'));

/** A card as it is typed, judged as the contract has it: the number's spaces are for the eye only. */
export const cardSchema = z.strictObject({
  cardNumber: z.pipe(
    z.pipe(
      required,
      z.transform((typed) => typed.replaceAll(' ', '')),
    ),
    cardNumber,
  ),
  expiry: z.pipe(required, expiry),
  securityCode: z.pipe(required, securityCode),
});

const digitsOf = (typed: string, most: number): string =>
  typed.replaceAll(/\D/g, '').slice(0, most);

/** Groups of four, as on the card. */
export const formatCardNumber = (typed: string): string =>
  digitsOf(typed, 16).replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** MM/YY; the stroke comes by itself, and a month of one digit gets its nought. */
export const formatExpiry = (typed: string): string => {
  const digits = digitsOf(/^[2-9]/.test(typed) ? `0${typed}` : typed.replace(/^1\//, '01/'), 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
};

/** Three digits, four on some cards. */
export const formatSecurityCode = (typed: string): string => digitsOf(typed, 4);
