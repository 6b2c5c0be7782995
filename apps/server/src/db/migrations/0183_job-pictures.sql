CREATE TABLE "job_pictures" (
	"order_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_pictures_order_id_file_id_pk" PRIMARY KEY("order_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "job_pictures" ADD CONSTRAINT "job_pictures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_pictures_file" ON "job_pictures" USING btree ("file_id");