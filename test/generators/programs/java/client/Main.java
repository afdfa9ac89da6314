import client.ApiClient;
import client.JSON;
import client.api.IntegrationsApi;
import client.api.MessagesApi;
import client.api.NotificationsApi;
import client.api.SubscribersApi;
import client.api.WorkflowsApi;
import client.model.ChannelType;
import client.model.CreateSubscriberRequest;
import client.model.EmailStepResponse;
import client.model.InAppStepResponse;
import client.model.RetrievedEmailStep;
import client.model.RetrievedInAppStep;
import client.model.RetrievedStep;
import client.model.UpdateIntegrationRequest;
import client.model.UpdateOnlineStatusRequest;
import client.model.Workflow;
import client.model.WorkflowStep;
import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Makes the calls of calls.json with the generated client, and prints a line for each. */
public final class Main {
  private static final ApiClient API = new ApiClient();

  private Main() {}

  public static void main(String[] arguments) throws Exception {
    API.setBasePath(System.getenv("MOCK_URL"));
    API.addDefaultHeader("Authorization", "ApiKey dev");
    Gson gson = JSON.getGson();
    for (JsonElement call : JsonParser.parseString(Files.readString(Path.of("calls.json"))).getAsJsonArray()) {
      JsonObject line = new JsonObject();
      try {
        Object value = send(call.getAsJsonObject());
        line.add("value", gson.toJsonTree(value));
        line.add("subjects", subjectsOf(value));
      } catch (Exception error) {
        line = new JsonObject();
        line.addProperty("refused", error.toString());
      }
      System.out.println(line);
    }
  }

  private static Object send(JsonObject call) throws Exception {
    JsonObject path = call.getAsJsonObject("path");
    JsonObject query = call.getAsJsonObject("query");
    String body = String.valueOf(call.get("body"));
    switch (call.get("operation").getAsString()) {
      case "createSubscriber":
        return new SubscribersApi(API)
            .createSubscriber(CreateSubscriberRequest.fromJson(body), flag(query, "failIfExists"), null);
      case "updateSubscriberOnlineStatus":
        return new SubscribersApi(API)
            .updateSubscriberOnlineStatus(
                text(path, "subscriberId"), UpdateOnlineStatusRequest.fromJson(body), null);
      case "searchSubscribers":
        return new SubscribersApi(API)
            .searchSubscribers(
                text(query, "after"), null, number(query, "limit"), text(query, "orderDirection"), text(query, "orderBy"),
                flag(query, "includeCursor"), null, null, null, text(query, "subscriberId"), null);
      case "updateIntegration":
        return new IntegrationsApi(API)
            .updateIntegration(text(path, "integrationId"), null, UpdateIntegrationRequest.fromJson(body));
      case "listActiveIntegrations":
        return new IntegrationsApi(API).listActiveIntegrations(null);
      case "listMessages":
        String channel = text(query, "channel");
        return new MessagesApi(API)
            .listMessages(
                channel == null ? null : ChannelType.fromValue(channel), null, list(query, "transactionId"),
                list(query, "contextKeys"), number(query, "page"), number(query, "limit"), null);
      case "getWorkflow":
        return new WorkflowsApi(API).getWorkflow(text(path, "workflowId"), null, null);
      case "getWorkflowStep":
        return new WorkflowsApi(API).getWorkflowStep(text(path, "workflowId"), text(path, "stepId"), null);
      case "listNotifications":
        return new NotificationsApi(API)
            .listNotifications(
                list(query, "channels"), null, null, null, null, list(query, "severity"), number(query, "page"),
                number(query, "limit"), null, null, null, null, text(query, "before"), null);
      case "getNotification":
        return new NotificationsApi(API).getNotification(text(path, "notificationId"), null);
      default:
        throw new IllegalArgumentException(call.toString());
    }
  }

  /** Subjects of the in-app and e-mail steps of a workflow, or of a retrieved step. */
  private static JsonArray subjectsOf(Object value) {
    JsonArray subjects = new JsonArray();
    if (value instanceof Workflow) {
      for (WorkflowStep step : ((Workflow) value).getSteps()) {
        if (step.getActualInstance() instanceof InAppStepResponse) {
          subjects.add(step.getInAppStepResponse().getControls().getValues().getSubject());
        } else if (step.getActualInstance() instanceof EmailStepResponse) {
          subjects.add(step.getEmailStepResponse().getControls().getValues().getSubject());
        }
      }
    } else if (value instanceof RetrievedStep) {
      Object step = ((RetrievedStep) value).getActualInstance();
      if (step instanceof RetrievedInAppStep) {
        subjects.add(((RetrievedInAppStep) step).getControlValues().getSubject());
      } else if (step instanceof RetrievedEmailStep) {
        subjects.add(((RetrievedEmailStep) step).getControlValues().getSubject());
      }
    }
    return subjects;
  }

  private static String text(JsonObject parameters, String name) {
    return parameters.has(name) ? parameters.get(name).getAsString() : null;
  }

  private static BigDecimal number(JsonObject parameters, String name) {
    return parameters.has(name) ? parameters.get(name).getAsBigDecimal() : null;
  }

  private static Boolean flag(JsonObject parameters, String name) {
    return parameters.has(name) ? parameters.get(name).getAsBoolean() : null;
  }

  private static List<String> list(JsonObject parameters, String name) {
    if (!parameters.has(name)) {
      return null;
    }
    List<String> texts = new ArrayList<>();
    parameters.getAsJsonArray(name).forEach(item -> texts.add(item.getAsString()));
    return texts;
  }
}
